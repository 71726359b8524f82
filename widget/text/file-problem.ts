/** Why a photo or video was refused at choosing, or could not be sent. */
export type FileProblem =
  | 'empty'
  | 'heic'
  | 'unsupported'
  | 'unreadable'
  | 'too_large'
  | 'too_long'
  | 'too_many_photos'
  | 'too_many_videos'
  | 'failed';

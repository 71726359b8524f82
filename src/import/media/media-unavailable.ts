/** Why a photo or video cannot be copied. */
export type CopyFailure =
  | 'unreachable'
  | 'timeout'
  | 'forbidden_address'
  | 'missing'
  | 'refused'
  | 'redirects'
  | 'too_large'
  | 'not_media'
  | 'stopped';

export class MediaUnavailable extends Error {
  readonly reason: CopyFailure;

  constructor(reason: CopyFailure) {
    super(`The media cannot be copied: ${reason}`);
    this.name = 'MediaUnavailable';
    this.reason = reason;
  }
}

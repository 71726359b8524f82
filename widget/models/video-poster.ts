import { type AttachmentList, attachmentList } from './attachment-list.ts';
import { type FileSender, fileSender } from './file-sender.ts';

/**
 * A frame of the video, which is sent after it. The keys are the ones of the video. A review does without a
 * poster, so no failure of it is shown, and it is drawn again after a reload.
 */
export type VideoPoster = Pick<FileSender, 'send' | 'retry' | 'drop'> & {
  /** Keeps the poster of a video, until `send`. */
  take(key: string, poster: Blob | undefined): void;
  /** Resolves once the poster was sent or has failed, or the review should not wait any longer. */
  settled(): Promise<void>;
  /** The URL, if the poster was sent with the same proof as its video. */
  sentWith(videos: Pick<AttachmentList, 'uploaded'>): { poster?: string };
};

/** How long a review waits for its poster once the other files have been sent, in milliseconds. */
const patience = 10_000;

export function videoPoster({ send, timers }: Parameters<typeof fileSender>[1]): VideoPoster {
  const list = attachmentList();
  const sender = fileSender(
    list,
    { timers, send: (upload, watching) => send({ ...upload, kind: 'poster' }, watching) },
    () => {},
  );
  return {
    ...sender,
    take(key, poster) {
      if (!poster) return;
      list.files.set(key, poster);
      list.append({ key, kind: 'image', name: '', state: 'waiting', progress: 0 });
    },
    settled: () =>
      new Promise((resolve) => {
        const timer = timers.setTimeout(resolve, patience);
        void sender.idle().then(() => {
          timers.clearTimeout(timer);
          resolve();
        });
      }),
    sentWith({ uploaded }) {
      for (const [key, { url, proof }] of list.uploaded) {
        if (uploaded.get(key)?.proof === proof) return { poster: url };
      }
      return {};
    },
  };
}

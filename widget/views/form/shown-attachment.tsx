import type { Attachment } from '../../models/attachment-list.ts';
import { Icon } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import type { AttachmentsView } from './attachments-view.ts';
import { fileMessage } from './file-message.ts';

/** One photo or video: its preview, its name and state, and the buttons to order, remove and retry it. */
export function ShownAttachment({ item, place, total, view }: Props) {
  const { messages, locale, onMove, onRemove, onRetry } = view;
  const { name, kind, picture, state, problem, progress } = item;
  const isOrdered = total > 1 && !problem;
  const named = (message: string) => locale.format(message, { name });
  const step = (message: string, path: string, by: 1 | -1, isPossible: boolean) => (
    <IconButton
      name={named(message)}
      path={path}
      class="step-file"
      aria-disabled={!isPossible}
      onClick={() => isPossible && onMove(item, by)}
    />
  );
  return (
    <li part="photo" class={problem ? 'attachment wrong' : 'attachment pictured'} id={`file-${item.key}`}>
      <span class="preview" aria-hidden="true">
        {picture && <canvas ref={(canvas) => draw(canvas, picture)} />}
        {kind === 'video' && <Icon path="M6 4.5v7L11.5 8z" />}
      </span>
      <span class="about">
        <span class="file-name" dir="auto">
          {name}
        </span>
        {problem ? (
          <span part="problem" class="problem small">
            {fileMessage(problem, messages, locale, name)}
          </span>
        ) : (
          <span class="small quiet">{messages[state as keyof typeof messages]}</span>
        )}
        {state === 'sending' && (
          <progress max={1} value={progress} aria-label={`${messages.sending}: ${name}`} />
        )}
      </span>
      <span class="file-buttons">
        {state === 'failed' && (
          <IconButton
            name={named(messages.retry)}
            path="M13 8a5 5 0 1 1-1.5-3.5L13 6M13 2.5V6H9.5"
            onClick={() => onRetry(item)}
          />
        )}
        {isOrdered && step(messages.earlier, 'M10 4L6 8l4 4', -1, place > 0)}
        {isOrdered && step(messages.later, 'M6 4l4 4-4 4', 1, place < total - 1)}
        <IconButton
          name={named(messages.remove)}
          path="M4 4l8 8M12 4l-8 8"
          class="remove-file"
          onClick={() => onRemove(item)}
        />
      </span>
    </li>
  );
}

/** A bitmap, because the policy of a page may allow no image without a URL of its own. */
function draw(canvas: HTMLCanvasElement | null, picture: ImageBitmap): void {
  // A closed bitmap has no size. Setting the width clears the canvas.
  if (!canvas || !picture.width || canvas.dataset.drawn) return;
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  canvas.dataset.drawn = 'true';
}

type Props = { item: Attachment; place: number; total: number; view: AttachmentsView };

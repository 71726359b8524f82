import type { AttachmentsView } from './attachments-view.ts';
import { fileMessage } from './file-message.ts';
import { ShownAttachment } from './shown-attachment.tsx';

/** The photos and the video of a review, with a file input that also opens the camera of a phone. */
export function AttachmentsField({ view }: { view: AttachmentsView }) {
  const { prefix = '', messages, locale, isKept, announcement, onAdd } = view;
  const hint = `${prefix}media-hint`;
  const items = view.items.value;
  return (
    <fieldset part="field" class="field attachments-field">
      <legend part="label">
        {`${messages.files} `}
        <span class="quiet">{messages.optional}</span>
      </legend>
      <p class="small quiet" id={hint}>
        {fileMessage('hint', messages, locale)}
      </p>
      {items.length > 0 && (
        <ul part="media" class="attachments" aria-label={messages.order}>
          {items.map((item, place) => (
            <ShownAttachment key={item.key} item={item} place={place} total={items.length} view={view} />
          ))}
        </ul>
      )}
      <label part="add" class="add small">
        <input
          type="file"
          id={`${prefix}media`}
          class="unseen"
          multiple
          accept="image/*,video/*"
          aria-describedby={hint}
          onChange={({ currentTarget }) => {
            onAdd([...(currentTarget.files ?? [])]);
            // The same file can be chosen again.
            currentTarget.value = '';
          }}
        />
        {messages.add}
      </label>
      {items.length > 0 && !isKept.value && <p class="small quiet">{messages.unsaved}</p>}
      <p class="unseen" role="status">
        <span>{announcement.value || undefined}</span>
      </p>
    </fieldset>
  );
}

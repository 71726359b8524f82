import '../../theme/leaf.css';
import '../../theme/imports.css';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Job } from '../../../src/contract/job.ts';
import type { Failure, Outcome } from '../../client/console-api.ts';
import { fileUrl } from '../../client/file-url.ts';
import { createJobFollower } from '../../models/imports/job-follower.ts';
import { queryOf, readPlace } from '../../models/place.ts';
import type { ExportTexts } from '../../texts/export/export-texts.ts';
import { useConsole } from '../../views/console-context.ts';
import { failureText } from '../../views/failure-text.ts';
import { JobProgress } from '../../views/job-progress.tsx';
import { useLoader } from '../../views/use-loader.ts';

/** Exporting a list of reviews, and backing up the service. `list` in the URL is the list of the queue. */
export function ExportPage({ texts: own }: { texts: ExportTexts }) {
  const { model } = useConsole();
  const { api, now, router } = model;
  const { shop, query } = router.place.value;
  const jobs = useLoader(() => api.call(shop, 'get_jobs', { page_size: 50 }));
  const list = query.list ? readPlace(new URL(query.list, location.origin)) : undefined;
  const running = jobs.data.value?.list.filter(({ finished_at }) => finished_at === '') ?? [];
  const start = () => {
    if (!list) return api.call(shop, 'export_reviews', {});
    const { sort: _sort, page: _page, page_size: _size, ...chosen } = queryOf(list, 1, now());
    return api.call(shop, 'export_reviews', chosen);
  };
  return (
    <div class="wizard">
      <p class="muted">{own.intro}</p>
      <p>{list ? own.list : own.all}</p>
      <p class="muted small">{own.private}</p>
      <WrittenFile
        texts={own}
        found={running.find(({ kind }) => kind === 'export')}
        start={start}
        labels={{ start: own.start, writing: own.writing, refused: own.failed, note: '' }}
      />
      <h2>{own.backup}</h2>
      <p class="muted">{own.backupNote}</p>
      <WrittenFile
        texts={own}
        found={running.find(({ kind }) => kind === 'backup')}
        start={() => api.call(shop, 'create_backup', {})}
        labels={{
          start: own.backupStart,
          writing: own.backupWriting,
          refused: own.backupRefused,
          note: own.backupOnce,
        }}
        needsSignIn
      />
    </div>
  );
}

type Props = {
  texts: ExportTexts;
  /** A job that was already running when the page opened. */
  found: Job | undefined;
  start: () => Promise<Outcome<Job>>;
  labels: { start: string; writing: string; refused: string; note: string };
  /** The link may lead to the sign-in page first. */
  needsSignIn?: boolean;
};

/** A job that writes a file, and the download at its end. */
function WrittenFile({ texts: own, found, start, labels, needsSignIn = false }: Props) {
  const { model, texts, formats } = useConsole();
  const { api, after, router } = model;
  const { shop } = router.place.value;
  const [file, setFile] = useState('');
  const [failure, setFailure] = useState<Failure | 'job' | ''>('');
  const follower = useMemo(() => createJobFollower(api, shop, after), []);
  const seen = useRef(false);
  const follow = (job: Job) =>
    follower.follow(job, ({ state, result }) => {
      if (state === 'done' && result.file) setFile(String(result.file));
      else if (state !== 'cancelled') setFailure('job');
    });
  useEffect(() => {
    if (!found || seen.current) return;
    seen.current = true;
    follow(found);
  }, [found]);
  useEffect(() => () => follower.stop(), []);
  const begin = async () => {
    setFile('');
    setFailure('');
    const outcome = await start();
    if (outcome.failure) setFailure(outcome.failure);
    else follow(outcome.data);
  };
  const job = follower.job.value;
  const sentence =
    failure === 'job' ? own.failed : failure === 'permission_denied' ? labels.refused : failure;
  if (job) {
    const detail = formats.plural(own.rows, Number(job.result.rows ?? 0));
    const cancel = { cancel: own.stop, onCancel: () => void follower.cancel() };
    return <JobProgress job={job} label={labels.writing} detail={detail} {...cancel} />;
  }
  return (
    <>
      {failure && sentence && (
        <p role="alert">{sentence === failure ? failureText(failure as Failure, texts) : sentence}</p>
      )}
      {file && (
        <p role="status">
          {own.ready} {labels.note}
        </p>
      )}
      <p class="do">
        {file && (
          <a class="btn go" href={fileUrl(shop, file)} download={!needsSignIn}>
            {own.download}
          </a>
        )}
        <button type="button" class={file ? 'btn' : 'btn go'} onClick={() => void begin()}>
          {labels.start}
        </button>
      </p>
    </>
  );
}

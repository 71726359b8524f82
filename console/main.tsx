import { sendAfterPaint } from './client/send-after-paint.ts';
import { startConsole } from './start-console.tsx';

const root = document.getElementById('console');
if (root) {
  void startConsole({
    root,
    send: sendAfterPaint((...request) => fetch(...request)),
    languages: navigator.languages,
    now: Date.now,
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    events: {
      open(shop, changed, lost) {
        const source = new EventSource(`/console/events/${encodeURIComponent(shop)}`);
        for (const name of ['reviews', 'jobs', 'settings'] as const) {
          source.addEventListener(name, () => changed(name));
        }
        // Otherwise, the browser connects again by itself.
        source.addEventListener('error', () => source.readyState === EventSource.CLOSED && lost());
        return () => source.close();
      },
      onVisible(changed) {
        const report = () => changed(document.visibilityState === 'visible');
        document.addEventListener('visibilitychange', report);
        return () => document.removeEventListener('visibilitychange', report);
      },
    },
    leave: (url) => location.assign(url),
  });
}

import { startConsole } from './start-console.tsx';

const root = document.getElementById('console');
if (root) {
  void startConsole({
    root,
    send: (...request) => fetch(...request),
    languages: navigator.languages,
    now: Date.now,
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    leave: (url) => location.assign(url),
  });
}

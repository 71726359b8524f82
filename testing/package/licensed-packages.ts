/** The packages that a `licenses.txt` lists, such as `preact 11.2.0`, each with the text of its licence. */
export function licensedPackages(file: string): Map<string, string> {
  const notices = file
    .split(/^-{80}$/m)
    .map((notice) => /^\s*(\S+ \S+)\nLicence: [^\n]+\n\n(.+)/s.exec(notice));
  return new Map(notices.map((notice) => [notice?.[1] ?? '', notice?.[2]?.trim() ?? '']));
}

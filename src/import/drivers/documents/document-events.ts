/**
 * The content of a JSON or XML file as nested elements. The elements of a JSON array have the name of the
 * array; the root of a JSON file is named `root`. An attribute of XML is an element whose name starts with an
 * `@`.
 */
export type DocumentEvents = {
  /** `isListed`: whether the element is a part of a JSON array. */
  open: (name: string, isListed: boolean) => void;
  text: (text: string) => void;
  close: () => void;
};

/** The name of the root of a JSON file, which has none. */
export const rootName = 'root';

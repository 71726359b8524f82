import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Studio } from '../models/studio.ts';

export const StudioContext = createContext<Studio | undefined>(undefined);

export function useStudio(): Studio {
  const studio = useContext(StudioContext);
  if (!studio) throw new Error('A view of the studio outside of the studio.');
  return studio;
}

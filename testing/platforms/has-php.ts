import { spawnSync } from 'node:child_process';

export const hasPhp = spawnSync('php', ['-v']).status === 0;

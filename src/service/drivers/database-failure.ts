/** Runs the first work on the database. Throws `databaseFailure`. */
export async function openingDatabase<Result>(work: () => Result): Promise<Awaited<Result>> {
  try {
    return await work();
  } catch (error) {
    throw databaseFailure(error);
  }
}

/**
 * Converts a driver's error, which names neither the variable nor a remedy, into a sentence that names both.
 * Returns every other error unchanged.
 */
export function databaseFailure(error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return error;
  return new Error(
    `The database of DATABASE_URL cannot be opened: ${reasonOf(error.message, error.code)}. Check the variable, whether the database is running, and its permissions.`,
  );
}

/** A host that cannot be resolved may be part of the password, which must not be printed. */
function reasonOf(message: string, code: string): string {
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN'
    ? `its host cannot be resolved (${code}). Characters such as @, / and # in user and password must be percent-encoded`
    : message || code;
}

/** Runs the first work on the database. Throws `databaseFailure`. */
export async function openingDatabase<Result>(work: () => Result): Promise<Awaited<Result>> {
  try {
    return await work();
  } catch (error) {
    throw databaseFailure(error);
  }
}

/** A sentence for an error of a driver, which names neither the variable nor a remedy; every other error as it is. */
export function databaseFailure(error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return error;
  return new Error(
    `The database of DATABASE_URL cannot be opened: ${reasonOf(error.message, error.code)}. Check the variable, whether the database is running, and its permissions.`,
  );
}

/** A host that cannot be resolved may be a part of the password, which must not be printed. */
function reasonOf(message: string, code: string): string {
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN'
    ? `its host cannot be resolved (${code}). Characters such as @, / and # in user and password must be percent-encoded`
    : message || code;
}

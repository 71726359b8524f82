/**
 * Runs `task` for each number up to `count`, some in parallel, until all are done or `time` has passed.
 * Returns the number of completed tasks.
 */
export async function atOnce(
  count: number,
  parallel: number,
  task: (index: number) => Promise<unknown>,
  time = 30_000,
): Promise<number> {
  const end = Date.now() + time;
  let next = 0;
  const worker = async () => {
    while (next < count && Date.now() < end) await task(next++);
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  const seconds = (time - (end - Date.now())) / 1000;
  console.log(`  ${next} requests, ${Math.round(next / seconds)} per second`);
  return next;
}

// Where so many fail it is not the rows' fault, and the rest would wait for the same in vain.
const MOST_FAULTS = 20

/**
 * Does the work of each row. One that fails keeps none of the others waiting; what went wrong first is thrown once all
 * were tried, so that the round counts as failed, is tried again and told. Answers how many rows were worked on.
 */
export async function eachRow<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  work: (row: Row) => Promise<boolean>,
): Promise<number> {
  const faults: unknown[] = []
  let done = 0
  for await (const row of rows) {
    try {
      if (await work(row)) done += 1
    } catch (error) {
      faults.push(error)
      if (faults.length === MOST_FAULTS) break
    }
  }
  if (faults.length > 0) throw faults[0]
  return done
}

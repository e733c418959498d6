import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import { isInTransaction } from '../database/transaction.ts'

interface Node {
  readonly config: Pick<Config, 'NODE_ENV'>
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/**
 * A third party may take any time to answer, during which a transaction would keep its locks and its connection. So a
 * call inside a transaction throws in development and tests, and is only logged in production.
 */
export function checkOutsideTransaction({ config, log }: Node, party: string) {
  if (!isInTransaction()) return
  const error = new Error(`${party} is called inside a transaction`)
  if (config.NODE_ENV !== 'production') throw error
  log.error({ err: error }, error.message)
}

/** A third party's client whose methods of these names are checked. */
export function outsideTransactions<Client extends object>(
  node: Node,
  party: string,
  client: Client,
  calls: readonly (keyof Client)[],
): Client {
  const checked = calls.map((name) => {
    const call = client[name] as (...args: unknown[]) => unknown
    return [
      name,
      (...args: unknown[]) => {
        checkOutsideTransaction(node, party)
        return call.apply(client, args)
      },
    ]
  })
  return { ...client, ...Object.fromEntries(checked) }
}

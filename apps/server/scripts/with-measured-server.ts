import { startPostgres } from '@guildhall/parts/postgres'
import { createKernel, createWebNode } from '../src/app.ts'
import { prepareDatabase } from '../src/platform/database/prepare.ts'
import { createMetrics } from '../src/platform/metrics.ts'
import { testConfig } from '../src/testing/config.ts'
import type { TestServer } from '../src/testing/server.ts'

interface Measured {
  /** Only what makes and asks: the kernel, the node and its calls. */
  readonly server: TestServer
  /** The address of its database. */
  readonly url: string
}

/** Runs a measurement against a server as in production, on a database of its own that ends with it. */
export async function withMeasuredServer(
  { durable }: { readonly durable: boolean },
  measure: (measured: Measured) => Promise<void>,
) {
  const postgres = await startPostgres({ durable })
  try {
    const url = postgres.url('postgres')
    await prepareDatabase(url)
    const { kernel } = createKernel(testConfig(url, { NODE_ENV: 'production' }))
    const web = await createWebNode(kernel, createMetrics(), null)
    const call: TestServer['call'] = async (asked, input, { as } = {}) => {
      const fields =
        asked.method === 'GET' ? { query: input as Record<string, string> } : { payload: input as object }
      const headers = as ? { authorization: as.token } : {}
      const reply = await web.app.inject({ method: asked.method, url: asked.path, headers, ...fields })
      return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
    }
    await measure({ server: { kernel, web, call } as TestServer, url })
    await web.close()
    await kernel.db.destroy()
  } finally {
    await postgres.stop('fast')
  }
}

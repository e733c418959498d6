import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  observe(call: string, status: number, seconds: number): void
  /** A value that is read on each scrape. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void
  listen(port: number): Promise<Server>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'guildhall_call_seconds',
    help: 'How long calls took, by call and status',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  return {
    observe: (call, status, seconds) => calls.observe({ call, status: String(status) }, seconds),
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          // A value that cannot be read now must not make the others fail.
          this.set(await Promise.resolve(read()).catch(() => Number.NaN))
        },
      })
    },
    /** On a loopback port of its own, so that no proxy rule can expose it by mistake. */
    async listen(port) {
      const server = createServer((_request, response) => {
        registry.metrics().then(
          (text) => response.setHeader('content-type', registry.contentType).end(text),
          () => response.writeHead(500).end(),
        )
      })
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
      return server
    },
  }
}

import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../html.ts'
import type { openApiDocument } from './openapi.ts'

/** The contract as a page for people: one section per call, without any script. */
function page(document: ReturnType<typeof openApiDocument>): string {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const { requestBody, parameters, responses } = operation as Record<string, unknown>
      const json = (value: unknown) => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`
      const name = `${method.toUpperCase()} ${path}`
      return `<details><summary><code>${escapeHtml(name)}</code></summary>
<h3>Sent</h3>${json(requestBody ?? parameters)}<h3>Answered</h3>${json(responses)}</details>`
    }),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Guildhall API</title>
<meta name="viewport" content="width=device-width"></head><body><main><h1>Guildhall API</h1>
<p>${calls.length} calls. The same as a document: <a href="/api/openapi.json">openapi.json</a></p>
${calls.join('\n')}<h2>Shapes</h2><pre>${escapeHtml(JSON.stringify(document.components.schemas, null, 2))}</pre>
</main></body></html>`
}

/** The document is built at the first request, so that the server starts faster. */
export function mountDocs(app: FastifyInstance, describe: () => ReturnType<typeof openApiDocument>) {
  let described: ReturnType<typeof describe> | undefined
  const document = () => (described ??= describe())
  app.get('/api/docs', (_request, reply) => reply.type('text/html').send(page(document())))
  app.get('/api/openapi.json', () => document())
}

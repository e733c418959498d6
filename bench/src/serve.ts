import { createServer, type IncomingMessage } from 'node:http'

interface Answer {
  readonly status: number
  /** JSON. */
  readonly body: string
}

/** The least that can be called a server, on the port of the environment. */
export function serve(answer: (request: IncomingMessage) => Promise<Answer>) {
  createServer((request, response) => {
    request.resume()
    answer(request).then(
      ({ status, body }) => response.writeHead(status, { 'content-type': 'application/json' }).end(body),
      (error: unknown) => {
        console.error(error)
        response.writeHead(500).end()
      },
    )
  }).listen(Number(process.env.PORT), '127.0.0.1')
}

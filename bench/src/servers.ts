import { freePort } from '@guildhall/parts/ports'
import { ended, listening, started } from '@guildhall/parts/processes'

export interface Server {
  readonly url: string
  stop(): Promise<void>
}

/** A bare server out of a file beside this one, on the same database. */
async function startBare(
  file: string,
  databaseUrl: string,
  settings: Record<string, string>,
): Promise<Server> {
  const port = await freePort()
  const child = started(process.execPath, [`${import.meta.dirname}/${file}`], {
    env: { ...process.env, PORT: `${port}`, DATABASE_URL: databaseUrl, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await listening(port, child)
  return { url: `http://127.0.0.1:${port}`, stop: () => ended(child) }
}

/** One that sends the statements that were recorded, and answers what was answered then. */
export const startReplay = (databaseUrl: string, recordings: string, since: number) =>
  startBare('bare.ts', databaseUrl, { RECORDINGS: recordings, RECORDED_SINCE: `${since}` })

/** The same for messages over sockets. */
export const startBareSockets = (databaseUrl: string, recordings: string) =>
  startBare('chats/bare-sockets.ts', databaseUrl, { RECORDINGS: recordings })

/** One that answers a page of a room from a single statement, with addresses beneath this one. */
export const startOneStatement = (databaseUrl: string, publicUrl: string) =>
  startBare('one-statement.ts', databaseUrl, { PUBLIC_URL: publicUrl })

import type { Specimen } from '../../ui/specimen.ts'
import { ConnectionContext, type ConnectionState } from '../connection.ts'
import { ConnectionNotice } from './ConnectionNotice.tsx'

function told(state: ConnectionState) {
  const connection = {
    get: () => state,
    subscribe: () => () => undefined,
    watch: () => undefined,
    tryNow: () => undefined,
  }
  return (
    <ConnectionContext value={connection}>
      <ConnectionNotice />
    </ConnectionContext>
  )
}

export const specimen: Specimen = {
  title: 'ConnectionNotice',
  states: {
    offline: () => told({ kind: 'offline' }),
    trying: () => told({ kind: 'trying' }),
  },
}

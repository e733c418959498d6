import { expect, it } from 'vitest'
import { endSessions } from '../../accounts/end-sessions.ts'
import { isRoomVisible } from '../../contexts/visibility.ts'
import { domains } from '../../domains.ts'
import type { MayRead } from '../../files/purposes.ts'
import { statement } from '../../platform/database/statement.ts'
import { postMedia } from '../../posts/media.ts'
import { withUseCase } from '../domains.ts'
import { actors } from './actors.ts'
import { createWorld } from './create-world.ts'
import { faultsInFile } from './file-row.ts'
import { readOracle } from './oracle.ts'
import { faultsIn } from './row.ts'

const inTheRoom = statement<{ viewerId: string | null; fileId: string }, { id: string }>(
  'planted_readers_of_media',
  `select p.id from posts p join contexts x on x.id = p.context_id join channels c on c.id = p.channel_id
     join post_files f on f.post_id = p.id
   where f.file_id = $fileId and ${isRoomVisible('x', 'c', '$viewerId')}
     and not exists (select from blocks b where b.user_id = p.author_id and b.blocked_id = $viewerId)`,
)
const everybodyInTheRoom: MayRead = async (db, viewer, fileId) =>
  (await inTheRoom(db, { viewerId: viewer?.userId ?? null, fileId })).length > 0

it('catches a call that forgets whose session it ends', async () => {
  const mutants = withUseCase('revokeSession', async (ctx, input) => {
    await endSessions(ctx, [(input as { sessionId: string }).sessionId])
    return { message: 'Signed out there' }
  })
  const world = await createWorld({ domains: mutants })
  const row = readOracle(['accounts']).find(
    ({ call, placement }) => call.endsWith('revokeSession') && placement === 'others',
  )!
  expect((await faultsIn(world, row)).length).toBeGreaterThan(0)
  await world.close()
})

it('catches pictures of a hidden post that the whole room may see', async () => {
  const mutants = domains.map((domain) => ({
    ...domain,
    purposes: (domain.purposes ?? []).map((purpose) =>
      purpose.name === postMedia.name ? { ...purpose, readers: everybodyInTheRoom } : purpose,
    ),
  }))
  const world = await createWorld({ domains: mutants })
  const row = readOracle(['posts'], 'readers.csv').find(({ placement }) => placement === 'hidden')!
  const found = (await faultsInFile(world, row)).map((fault) => fault.split(':')[0])
  expect([...new Set(found)].sort()).toEqual(
    actors.filter((actor) => row.letters[actor] === 'D' && !['blocked', 'banned'].includes(actor)).sort(),
  )
  await world.close()
})

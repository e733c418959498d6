import { addMembers, makeChannel, makeRoomRole } from '../../channels/testing/make-channel.ts'
import type { TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'

/** A community for one test, with a room that a role opens, and people whom no other test has. */
export async function openCommunity(server: TestServer, within: readonly ('ana' | 'bo')[]) {
  const round = server.kernel.newId().slice(-12)
  const [owner, ana, bo] = [`owner${round}`, `ana${round}`, `bo${round}`]
  const made = await makePeople(server, [owner, ana, bo])
  const people = { owner: made[owner]!, ana: made[ana]!, bo: made[bo]! }
  const channelId = await makeChannel(server, people.owner)
  for (const name of within) await addMembers(server, channelId, [people[name]])
  return { round, people, channelId, ...(await makeRoomRole(server, channelId)) }
}

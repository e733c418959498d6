import { allowInvitesAddress, declineAddress } from '@guildhall/contract/members/addresses'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { allowInvites, declineInvites, readDecline, viewDecline } from '../members/decline.ts'
import type { Kernel } from '../platform/kernel.ts'
import { addressBucket } from '../platform/limits.ts'
import { sendPlainPage } from './plain-page.ts'

type Visit = FastifyRequest<{ Params: { token: string } }>

const unknown = (reply: FastifyReply) =>
  sendPlainPage(reply, {
    status: 404,
    title: 'This link does not work',
    text: 'It may have been cut short. Copy the whole link from the invitation.',
  })

/** The link in every invitation that declines more of them: a page for people, one click for mail programs (RFC 8058). */
export function mountDecline(app: FastifyInstance, kernel: Kernel) {
  async function read(request: Visit) {
    await kernel.limits.spend('requestsPerAddress', addressBucket(request.ip))
    return readDecline(kernel, request.params.token)
  }

  async function show(
    reply: FastifyReply,
    params: Visit['params'],
    what: NonNullable<ReturnType<typeof readDecline>>,
  ) {
    const { title, isDeclined } = await viewDecline(kernel, what)
    const where = what.channelId === null ? 'any community on Guildhall' : (title ?? 'this community')
    if (isDeclined)
      return sendPlainPage(reply, {
        title: 'Invitations are stopped',
        text: `Nobody can invite you to ${where} by e-mail. You can still join with a link that somebody gives you.`,
        act: { to: allowInvitesAddress.to(params), label: 'Allow invitations again', fields: {} },
      })
    return sendPlainPage(reply, {
      title: 'Stop invitations?',
      text: `You will get no more invitations to ${where} by e-mail, whoever sends them. We do not store your address for this.`,
      act: { to: declineAddress.to(params), label: 'Stop invitations', fields: {} },
    })
  }

  app.get(declineAddress.pattern, async (request: Visit, reply) => {
    const what = await read(request)
    return what ? show(reply, request.params, what) : unknown(reply)
  })

  app.post(declineAddress.pattern, async (request: Visit, reply) => {
    const what = await read(request)
    if (!what) return unknown(reply)
    await declineInvites(kernel, what)
    return show(reply, request.params, what)
  })

  app.post(allowInvitesAddress.pattern, async (request: Visit, reply) => {
    const what = await read(request)
    if (!what) return unknown(reply)
    await allowInvites(kernel, what)
    return sendPlainPage(reply, {
      title: 'Invitations are allowed again',
      text: 'Every invitation has a link to stop them.',
    })
  })
}

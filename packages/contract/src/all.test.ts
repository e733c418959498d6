import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allActs, allCalls, allCommands, allNotices, allSignals } from './all.ts'
import { type Call, isRead } from './call.ts'
import type { Domain } from './domain.ts'
import * as domains from './domains.ts'

const calls: Call[] = Object.values(allCalls).flatMap((domain) => Object.values(domain))
const listing = calls.map(({ method, path, auth }) => `${method} ${path} ${auth}`)

const complaints = (issue: z.core.$ZodIssue): z.core.$ZodIssue[] =>
  issue.code === 'invalid_union' ? issue.errors.flat().flatMap(complaints) : [issue]

describe('the contract', () => {
  it('is this: a change of the public surface shows here', () => {
    expect(`\n${listing.join('\n')}\n`).toMatchInlineSnapshot(`
      "
      POST /api/v2/user/verify none
      POST /api/v2/user/resendOTP none
      POST /api/v2/user/onBoard none
      POST /api/v2/user/demoSignIn optional
      POST /api/v2/user/updateSession optional
      POST /api/v2/user/getBasicUserDetails optional
      GET /api/v2/user/sessions required
      POST /api/v2/user/revokeSession required
      POST /api/v2/user/signOut optional
      POST /api/v2/user/isusernameavailable optional
      POST /api/v2/user/isemailavailable optional
      POST /api/v2/user/updateUserData required
      POST /api/v2/user/setPassword required
      POST /api/v2/user/updateWhatsappNo optional
      POST /api/v2/user/confirmWhatsappNo optional
      GET /api/v3/user/getUserData required
      POST /api/v2/user/deleteAccount required
      POST /api/v2/channel/apiKey/new required
      POST /api/v2/channel/apiKey/revoke required
      GET /api/v2/channel/apiKeys required
      GET /api/v2/moderation/decision required
      GET /api/v2/moderation/decisionByLink none
      POST /api/v2/moderation/appeal required
      POST /api/v2/moderation/appealByLink none
      POST /api/v2/moderation/decideAppeal required
      POST /api/v2/user/blockuser required
      POST /api/v2/user/unblockuser required
      GET /api/v2/user/blockedusers required
      POST /api/v2/user/hideuserposts required
      POST /api/v2/channel/settings/whitelabelData required
      POST /api/v2/whitelabel/updateFeatureInfo required
      POST /api/v2/channel/quoteGate required
      POST /api/v2/channel/buyGated required
      POST /api/v2/user/calendarFeed required
      POST /api/v2/channel/settings/addOrEditCTA required
      POST /api/v2/channel/settings/deleteCTA required
      GET /api/v2/channel/getrules optional
      POST /api/v2/channel/settings/addrule required
      POST /api/v2/channel/settings/editrule required
      POST /api/v2/channel/settings/removerule required
      POST /api/v2/channel/settings/replaceAllRules required
      POST /api/v2/channel/changeGate required
      POST /api/v2/channel/takeBackChange required
      POST /api/v2/channel/create required
      GET /api/v2/channel/getchannelinfo optional
      GET /api/v2/channel/getchannels optional
      POST /api/v2/channel/settings/description required
      POST /api/v2/channel/settings/privacy required
      POST /api/v3/community/update/settings required
      POST /api/v2/community/update/public required
      POST /api/v2/channel/settings/handOver required
      POST /api/v2/channel/close required
      POST /api/v2/channel/delete required
      POST /api/v2/community/updateOnboardTour required
      POST /api/v2/channel/changeOnBoardTour required
      POST /api/v2/channel/settings/modifyDeletePostTexts required
      POST /api/v2/channel/settings/removeDeletePostTexts required
      POST /api/v2/channel/settings/changePublicTexts required
      GET /api/v2/chats/requests required
      POST /api/v2/chat/requests/respond required
      GET /api/v2/chats/search required
      GET /api/v2/user/chatSettings required
      POST /api/v2/user/chatSettings required
      GET /api/v2/chats required
      GET /api/v2/chats/heads required
      GET /api/v2/chat required
      POST /api/v2/chat/create/direct required
      POST /api/v2/user/reqconnection required
      POST /api/v2/user/cancelconnection required
      POST /api/v2/user/addconnection required
      POST /api/v2/user/rejectconnection required
      POST /api/v2/user/disconnect required
      GET /api/v2/user/connections required
      GET /api/v2/user/getrequests required
      POST /api/v2/user/clearrequests required
      POST /api/v2/channel/addContextGroup required
      POST /api/v2/channel/updateContextGroup required
      POST /api/v2/channel/renameContextGroup required
      POST /api/v2/channel/deleteContextGroup required
      POST /api/v2/channel/changeContextGroupPosition required
      GET /api/v2/channel/getcontexts optional
      GET /api/v2/channel/getAllContexts optional
      POST /api/v2/channel/settings/addcontext required
      POST /api/v2/channel/settings/removecontext required
      POST /api/v2/channel/settings/editContext required
      POST /api/v2/channel/settings/renameContext required
      POST /api/v2/channel/settings/addNotificationMessage required
      POST /api/v2/channel/settings/editNotificationMessage required
      POST /api/v2/channel/settings/updateContextSettings required
      POST /api/v2/channel/settings/replaceAllContexts required
      POST /api/v2/channel/settings/addMembersToContext required
      POST /api/v2/channel/settings/removeMembersFromContext required
      POST /api/v2/channel/followContext required
      GET /api/v2/channel/getMembersFromContext required
      GET /api/v2/channel/getmembers required
      GET /api/v2/channel/getmember required
      GET /api/v2/user/communities required
      GET /api/v2/channel/getmoderators required
      POST /api/v2/channel/moderator/add required
      POST /api/v2/channel/moderator/remove required
      GET /api/v2/channel/dump/members required
      GET /api/v2/channel/dump/membersRequest required
      GET /api/v2/discussions optional
      POST /api/v2/discussion/new required
      POST /api/v2/discussion/edit required
      POST /api/v2/discussion/delete required
      POST /api/v3/discussion/restore required
      POST /api/v2/discussion/report required
      POST /api/v2/discussion/pin required
      POST /api/v2/comment/upvote required
      POST /api/v2/reply/upvote required
      POST /api/v2/answer/upvote required
      POST /api/v2/answer/solve required
      GET /api/v2/user/mentionsSearch required
      GET /api/v2/events optional
      GET /api/v2/event/getEventInfo optional
      POST /api/v2/event/new required
      POST /api/v2/event/edit required
      POST /api/v2/event/remove required
      GET /api/v2/event/preview required
      GET /api/v2/files/assignPresignedUrl optional
      GET /api/v2/moderation/filters required
      POST /api/v2/moderation/filters required
      POST /api/v2/moderation/filters/try required
      POST /api/v2/community/getGates optional
      POST /api/v2/channel/createGate required
      POST /api/v2/channel/editGate required
      POST /api/v2/channel/removeGate required
      POST /api/v3/community/gates/activateOrDeactivate required
      POST /api/v2/channel/changeGatedPosition required
      POST /api/v2/channel/grantGate required
      POST /api/v2/channel/revokeGrant required
      GET /api/v2/channel/grants required
      GET /api/v2/channel/gateEffect required
      POST /api/v2/channel/user/deactivateGate required
      POST /api/v2/chat/create/group required
      POST /api/v2/chat/group/addmembers required
      POST /api/v2/chat/group/removemember required
      POST /api/v2/chat/group/addadmin required
      POST /api/v2/chat/group/removeadmin required
      POST /api/v2/chat/group/changedp required
      GET /api/v2/chat/group/members required
      POST /api/v2/chat/group/leavechat required
      POST /api/v2/chat/group/joinchat required
      POST /api/v2/chat/settings/updateInfo required
      POST /api/v2/channel/bulkInvite required
      POST /api/v2/channel/importMembers required
      GET /api/v2/channel/invite/allowance required
      POST /api/v2/channel/updateInviteLimit required
      POST /api/v2/channel/invite/cancel required
      GET /api/v2/channel/invite optional
      GET /api/v2/channel/invite/link required
      POST /api/v2/channel/invite required
      POST /api/v2/channel/invite/link/revoke required
      GET /api/v3/community/payments/invoice required
      POST /api/v2/channel/member/join required
      POST /api/v2/channel/member/leave required
      POST /api/v3/user/leaveCommunity required
      GET /api/v2/channel/member/fields required
      POST /api/v2/channel/member/fields/update required
      GET /api/v2/channel/getrequests required
      POST /api/v2/channel/request/respond required
      POST /api/v2/chat/message/edit required
      POST /api/v2/chat/message/delete required
      POST /api/v2/chat/message/pin required
      GET /api/v2/chat/pins required
      GET /api/v2/chat/message/receipts required
      GET /api/v2/chat/media required
      POST /api/v2/chat/message/new required
      GET /api/v2/chat/messages required
      GET /api/v2/chat/changes required
      POST /api/v2/chat/seen required
      GET /api/v2/channel/settings/postReports required
      GET /api/v2/channel/settings/userReports required
      POST /api/v2/channel/settings/updatePostReport required
      POST /api/v2/channel/settings/updateUserReport required
      GET /api/v2/moderation/case required
      POST /api/v2/moderation/look required
      GET /api/v2/moderation/counts required
      GET /api/v2/moderation/reasons required
      POST /api/v2/moderation/undo required
      POST /api/v2/moderation/purge required
      POST /api/v2/user/reportuser required
      POST /api/v2/user/suspend required
      POST /api/v2/moderation/vouch required
      GET /api/v2/moderation/publicLog required
      GET /api/v2/staff/suspensions required
      GET /api/v2/staff/log required
      GET /api/v2/user/getnotifications required
      GET /api/v2/user/getnotificationdata required
      POST /api/v2/user/clearnotifications required
      GET /api/v2/user/notificationControls required
      POST /api/v2/user/notificationControls required
      POST /api/v2/payments/confirm required
      GET /api/v2/user/purchases required
      POST /api/v2/community/payments/markPaid required
      POST /api/v2/community/payments/refund required
      POST /api/v3/community/payments/connectAccount required
      POST /api/v2/community/payments/connectAccount required
      GET /api/v2/community/payments/info required
      POST /api/v2/community/payments/defaultAccount required
      POST /api/v2/community/payments/closeAccount required
      POST /api/v3/community/upgrade required
      POST /api/v2/post/upvote required
      POST /api/v2/post/save required
      POST /api/v2/post/follow required
      POST /api/v2/post/pollvote required
      GET /api/v3/poll/responses required
      POST /api/v2/post/reportpost required
      POST /api/v2/post/notrelevantpost required
      POST /api/v3/post/new required
      POST /api/v3/post/edit required
      GET /api/v2/posts optional
      GET /api/v2/user/savedPosts required
      DELETE /api/v2/post required
      POST /api/v3/post/restore required
      POST /api/v2/post/pin required
      POST /api/v2/post/hidepost required
      POST /api/v2/post/showpost required
      POST /api/v2/post/toggleDiscussion required
      POST /api/v2/post/toggleReaction required
      POST /api/v2/post/sendAsEmail required
      POST /api/v3/post/sendTest required
      GET /api/v2/post/linkPreview required
      GET /api/v3/post/drafts required
      POST /api/v3/post/draft required
      DELETE /api/v3/post/draft required
      GET /api/v2/channel/onlineMembers required
      GET /api/v2/chat/online required
      POST /api/v3/reaction/new required
      POST /api/v3/reaction/remove required
      POST /api/v3/discussion/reaction/new required
      POST /api/v3/discussion/reaction/remove required
      GET /api/v3/reactions required
      GET /api/v2/getupvotedusers required
      POST /api/v2/community/moderation/removeUser required
      POST /api/v2/community/moderation/unbanUser required
      GET /api/v2/community/moderation/bannedUsers required
      GET /api/v2/community/auditLog required
      GET /api/v2/channel/getResources required
      POST /api/v2/channel/resource/addItem required
      POST /api/v2/channel/resource/edit required
      POST /api/v2/resource/edit required
      POST /api/v2/channel/resource/delete required
      POST /api/v2/resource/delete required
      GET /api/v2/channel/settings/getRoles required
      GET /api/v2/roles required
      GET /api/v2/channel/settings/getPermissions required
      GET /api/v3/user/permissions required
      POST /api/v2/channel/settings/addOrEditChannelRole required
      POST /api/v3/channel/settings/updateRoleInfo required
      POST /api/v2/channel/settings/addOrRemoveRolePermissions required
      POST /api/v2/channel/settings/deleteUserRole required
      POST /api/v2/channel/settings/updateUserRole required
      POST /api/v2/channel/settings/resources/updateRole required
      POST /api/v2/channel/settings/contexts/updateRole required
      POST /api/v2/channel/settings/users/updateRole required
      POST /api/v2/channel/settings/chats/updateRole required
      POST /api/v2/channel/settings/courses/updateRole required
      POST /api/v2/channel/settings/events/updateRole required
      POST /api/v2/channel/settings/products/updateRole required
      POST /api/v2/settings/resources/updateRole required
      POST /api/v2/settings/contexts/updateRole required
      POST /api/v2/settings/users/updateRole required
      POST /api/v2/settings/chats/updateRole required
      POST /api/v2/settings/courses/updateRole required
      POST /api/v2/settings/events/updateRole required
      POST /api/v2/settings/products/updateRole required
      POST /api/v2/channel/joinRole required
      POST /api/v2/channel/leaveRole required
      GET /api/v2/channel/why required
      GET /api/v3/search optional
      POST /api/v2/chat/settings/mute required
      POST /api/v2/chat/clear required
      DELETE /api/v2/chat required
      POST /api/v2/chat/draft required
      POST /api/v2/chat/report required
      GET /api/v2/interestspace optional
      GET /api/v2/user/getSpaces required
      GET /api/v3/user/activity required
      POST /api/v2/stripe/connected/updatePaymentMethod required
      GET /api/v2/community/getPostTags required
      POST /api/v2/community/createOrEditPostTags required
      POST /api/v2/community/removePostTags required
      POST /api/v3/community/payments/addTax required
      POST /api/v3/community/payments/editTax required
      GET /api/v2/community/payments/taxes required
      GET /api/v2/channel/getThreadGroups required
      POST /api/v2/channel/addNewThreadGroup required
      POST /api/v2/channel/renameThreadGroup required
      POST /api/v2/channel/deleteThreadGroup required
      POST /api/v2/channel/changeThreadGroupPosition required
      POST /api/v2/channel/updateThreadGroup required
      POST /api/v2/chat/create/thread required
      GET /api/v2/transactions/getTransactions required
      GET /api/v2/transactions/dump required
      GET /api/v2/transactions/waitingOrders required
      POST /api/v2/channel/seenContext required
      POST /api/v2/channel/markRead required
      POST /api/v2/user/markAllRead required
      POST /api/v2/user/markChatsRead required
      POST /api/v2/user/markNotificationRead required
      POST /api/v2/user/markUnread required
      GET /api/v2/channel/unread required
      GET /api/v2/user/unread required
      GET /api/v2/user/catchUp required
      GET /api/v2/user/getProfile required
      POST /api/v2/user/editProfile required
      POST /api/v2/user/addgeneralabout required
      POST /api/v2/user/basic/dp required
      POST /api/v2/user/firstTime required
      POST /api/v3/user/changeAppTour required
      POST /api/v3/user/verifyIdentity required
      POST /api/v2/moderation/reportAsVisitor none
      POST /api/v2/moderation/confirmReport none
      "
    `)
  })

  it('has every method and path once', () => {
    const keys = calls.map(({ method, path }) => `${method} ${path.toLowerCase()}`)
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  it('has every call under a version', () => {
    for (const { path } of calls) expect(path).toMatch(/^\/api\/v[23]\/[\w/]+$/)
  })

  it.each(calls)('refuses a field nobody knows: $method $path', ({ input }) => {
    const { error } = z.safeParse(input, { nobodyKnowsThis: 1 })
    const refused = error?.issues.flatMap(complaints).filter(({ code }) => code === 'unrecognized_keys')
    expect(refused).toContainEqual(expect.objectContaining({ keys: ['nobodyKnowsThis'] }))
  })

  it.each(calls)(
    'names the words for a missing field only of fields it has: $method $path',
    ({ input, missing }) => {
      for (const field of Object.keys(missing)) {
        const { error } = z.safeParse(input, {})
        expect(error?.issues.flatMap(complaints).map(({ path }) => path[0])).toContain(field)
      }
    },
  )

  it('marks every call whose reply holds a secret, so that no retry is answered from memory', () => {
    const holding = calls.filter(({ reply }) =>
      /"(token|session|csrfToken)":/.test(JSON.stringify(z.toJSONSchema(reply))),
    )
    expect(holding.length).toBeGreaterThan(0)
    expect(holding.filter(({ secret }) => !secret).map(({ path }) => path)).toEqual([])
  })

  it('calls only a GET a read', () => {
    for (const call of calls) expect(isRead(call)).toBe(call.method === 'GET')
  })

  it('has every signal and command once', () => {
    const signals = Object.values(allSignals).flatMap((domain) => Object.values(domain))
    const commands = Object.values(allCommands).flatMap((domain) => Object.values(domain))
    for (const list of [signals, commands]) {
      const names = list.map(({ name }) => name)
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    }
    expect(signals.length).toBeGreaterThan(0)
  })

  it('has every notice, audit act and kind once, and every signal and command under its own name', () => {
    const all: Domain[] = Object.values(domains)
    const names = (part: 'calls' | 'notices') => all.flatMap((domain) => Object.keys(domain[part] ?? {}))
    expect(Object.keys(allCalls).toSorted()).toEqual(names('calls').toSorted())
    expect(Object.keys(allNotices).toSorted()).toEqual(names('notices').toSorted())
    expect(new Set(allActs).size).toBe(allActs.length)
    for (const part of ['searchable', 'reactable', 'reportable', 'discussable'] as const) {
      const kinds = all.flatMap((domain) => domain[part] ?? [])
      expect(new Set(kinds).size).toBe(kinds.length)
    }
    for (const { signals, commands } of all)
      for (const [key, { name }] of Object.entries({ ...signals, ...commands })) expect(name).toBe(key)
  })
})

import { catalogue } from '../platform/catalogue.ts'

export const words = catalogue('members', {
  tooManyInvites:
    'Only {{left}} of the {{max}} invitations of a day are left. All of these can be sent in {{count}} h.',
  neverSoMany: 'At most {{max}} invitations can be sent in a day',
  siteIsBusy:
    'This site has sent almost all the invitations it sends in a day. These can be sent in {{count}} h.',
  notAsked: '{{title}} was not asked',
  answerMissing: 'Please answer: {{title}}',
  answerNotOffered: '{{title}}: choose among what is offered',
  oneAnswer: '{{title}}: one answer only',
  tierNeeded: 'Members of this community hold a tier: choose one to join',
  notYourself: 'that is you',
  noInvites: 'This community cannot send invitations by e-mail',
  invitationNotFound: 'Invitation not found',
  membersHidden: 'The members of this community are not shown',
  membersDoNotInvite: 'Members do not invite others here',
  invitationGivesNoRank: 'an invitation gives no rank',
  invitedElsewhere: 'This invitation was sent to another e-mail address',
  ownerStays: 'This community is yours. Give it to somebody else before you leave.',
  onlyAdminStays: 'You are its only admin. Make somebody else an admin before you leave.',
  notRemovable: 'You cannot remove them',
  requestNotFound: 'Request not found',
  answeredAlready: 'Somebody else has answered already',
})

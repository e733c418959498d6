import { type Mutant, server } from './mutant.ts'

export const eventsMutants: readonly Mutant[] = [
  {
    name: 'a guest takes what another event has to give',
    file: `${server}/events/guests/find-guest.ts`,
    from: 'guest?.event_id !== eventId',
    to: '!guest',
    tests: ['events/guests/guests.test.ts'],
  },
  {
    name: 'whoever opens the link of a guest takes their place',
    file: `${server}/events/guests/confirm.ts`,
    from: '    if (!request) throw notFound(words.guestNotFound)\n',
    to: '    if (!request) throw notFound(words.guestNotFound)\n    await confirm(ctx, request.event_id, token)\n',
    tests: ['events/guests/guests.test.ts'],
  },
  {
    name: 'as many strangers as there are addresses are sent mails of one event',
    file: `${server}/events/guests/register.ts`,
    from: 'q.created_at > $since)',
    to: 'q.created_at > $since and q.guest_email = $email)',
    tests: ['events/guests/forget-guests.test.ts'],
  },
  {
    name: 'guests take seats that are not there',
    file: `${server}/events/guests/take-guest-place.ts`,
    from: 'const status = nextStatus(seats, write.now)',
    to: "const status = seats.needs_approval ? nextStatus(seats, write.now) : 'registered'",
    tests: ['events/guests/guest-seats.test.ts'],
  },
  {
    name: 'mails to guests whom the community keeps out',
    file: `${server}/events/guests/mail-link.ts`,
    from: "     and not ${isAddressBanned('q.channel_id', 'q.guest_email')}\n",
    to: '',
    tests: ['events/guests/guest-letters.test.ts'],
  },
]

import { domain } from '../domain.ts'
import { notice } from '../notifications/notice.ts'
import { gateBuyCalls, gateChangeCalls } from './buy-calls.ts'
import { gateCalls } from './calls.ts'

export const gates = domain({
  calls: { gates: gateCalls, buyingGates: gateBuyCalls, changingGates: gateChangeCalls },
  notices: {
    gateGiven: notice({ group: 'members', about: 'gate' }),
    gateEnded: notice({ group: 'members', about: 'gate' }),
  },
  acts: [
    'addGate',
    'editGate',
    'archiveGate',
    'activateGate',
    'deleteGate',
    'moveGate',
    'giveGate',
    'takeGate',
    'endGate',
  ],
})

import { gateBuyCalls, gateCalls, gateChangeCalls } from '@guildhall/contract/gates'
import { routes } from '../platform/handler.ts'
import { buyGated } from './buy.ts'
import { changeGate, takeBackChange } from './change.ts'
import { createGate } from './create.ts'
import { editGate } from './edit.ts'
import { gateEffect } from './effect.ts'
import { grantGate } from './give.ts'
import { getGates } from './list.ts'
import { getGrants } from './list-grants.ts'
import { changeGatedPosition } from './move.ts'
import { quoteGate } from './quote.ts'
import { activateOrDeactivateGate, removeGate } from './remove.ts'
import { deactivateUserGate, revokeGrant } from './take.ts'

export const gateRoutes = [
  ...routes(gateBuyCalls, { quoteGate, buyGated }),
  ...routes(gateChangeCalls, { changeGate, takeBackChange }),
  ...routes(gateCalls, {
    getGates,
    createGate,
    editGate,
    removeGate,
    activateOrDeactivateGate,
    changeGatedPosition,
    grantGate,
    revokeGrant,
    getGrants,
    gateEffect,
    deactivateUserGate,
  }),
]

import { GatewayName } from '@guildhall/contract/payments'
import type { Kernel } from '../../platform/kernel.ts'
import { invalidField } from '../../platform/refusals.ts'
import { words } from '../refusal-words.ts'
import type { Gateway } from './gateway.ts'
import { manual } from './manual.ts'
import { stripe } from './stripe/stripe.ts'
import { test } from './test.ts'

const gateways: Readonly<Record<GatewayName, Gateway>> = { stripe, manual, test }

/** What communities of this installation can connect. */
export const offeredGateways = ({ config }: Kernel): GatewayName[] =>
  GatewayName.options.filter((name) => gateways[name].isOffered(config))

export function findGateway({ config }: Kernel, name: GatewayName): Gateway {
  const gateway = gateways[name]
  if (!gateway.isOffered(config)) throw invalidField('gateway', words.gatewayNotOffered)
  return gateway
}

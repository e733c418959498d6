import type { GatewayName } from '@guildhall/contract/payments'
import { CreditCard, FlaskConical, Landmark, type LucideIcon } from 'lucide-react'

export const gatewayIcons: Readonly<Record<GatewayName, LucideIcon>> = {
  stripe: CreditCard,
  manual: Landmark,
  test: FlaskConical,
}

import { purchasesAddress } from '@guildhall/contract/payments/addresses'
import { Landmark, ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { whoever } from '../channels/setting-rows.ts'
import type { ShellPart } from '../platform/domain.ts'
import type { Additions } from '../shell/part.ts'
import { paymentNotificationLines } from './notification-lines.ts'

declare module '../channels/setting-rows.ts' {
  interface ChannelSettings {
    payments: true
  }
}

function usePurchasesEntry(): Additions {
  const { t } = useTranslation()
  const label = t('payments.purchases.title')
  const entry = { id: 'purchases', label, icon: ReceiptText, to: purchasesAddress.to({}) }
  return { meMenu: [{ ...entry, order: 40 }], commands: [{ ...entry, order: 40 }] }
}

export const paymentsInShell = {
  useAdditions: usePurchasesEntry,
  notices: paymentNotificationLines,
  accountSettings: [
    {
      id: 'purchases',
      groupKey: 'settings.money',
      labelKey: 'payments.purchases.title',
      icon: ReceiptText,
      to: purchasesAddress.to({}),
      order: 90,
    },
  ],
  channelSettings: {
    payments: {
      icon: Landmark,
      group: 'money',
      order: 30,
      part: 'payments',
      allows: whoever('managePayments'),
    },
  },
} satisfies ShellPart

import { invoiceAddress } from '@guildhall/contract/payments/addresses'
import type { Transaction } from '@guildhall/contract/transactions'
import { ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sourceOf } from '../files/source-of.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import { IconLink } from '../ui/actions/IconLink.tsx'
import { Mark } from '../ui/display/Mark.tsx'
import { Time } from '../ui/display/Time.tsx'
import styles from './OwnReceipts.module.css'
import { TransactionTag } from './TransactionTag.tsx'
import { useSum } from './use-sum.ts'

/** Something that was paid or came back, with its paper where there is one. */
export function OwnReceiptRow({ transaction }: { readonly transaction: Transaction }) {
  const { t } = useTranslation()
  const sum = useSum()
  const { _id, channelId, type, title, amount, currency, receipt, time } = transaction
  const channel = useAppSelector((state) => state.channels.entities[channelId])
  const words = type === 'payment' ? title : t(`transactions.about.${type}`, { title })
  return (
    <li className={styles.row}>
      <span className={styles.time}>
        <Time at={time} isDay isBrief />
      </span>
      <span className={styles.thing}>
        <Mark
          name={channel?.title ?? title}
          src={sourceOf(channel?.displayPicture ?? null, 'thumbnail')}
          size={24}
        />
        <bdi>{words}</bdi>
      </span>
      <span className={styles.number}>{receipt ?? '–'}</span>
      <span className={styles.amount}>{sum(amount, currency)}</span>
      <span className={styles.status}>
        <TransactionTag transaction={transaction} />
      </span>
      <span className={styles.paper}>
        {receipt && (
          <IconLink
            to={invoiceAddress.to({ transactionId: _id })}
            label={t('transactions.own.open', { number: receipt, title })}
            icon={<ReceiptText size={16} strokeWidth={1.75} />}
          />
        )}
      </span>
    </li>
  )
}

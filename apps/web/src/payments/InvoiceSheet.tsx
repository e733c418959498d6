import type { Reply } from '@guildhall/contract'
import type { invoiceCalls } from '@guildhall/contract/payments'
import { invoiceAddress } from '@guildhall/contract/payments/addresses'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './Invoice.module.css'
import { useOrderAmount } from './use-order-amount.ts'

type Invoice = Reply<typeof invoiceCalls.getPaymentInvoice>['invoice']

/** A sheet of paper with all that a buyer needs for their books. */
export function InvoiceSheet({ invoice }: { readonly invoice: Invoice }) {
  const { t, i18n } = useTranslation()
  const amount = useOrderAmount()
  const { seller, buyer, lines, currency, tax, taxRate, number, type, reference, issuedTime } = invoice
  // A document names its year, also this one's; its day is that of the numbers, in UTC.
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' })
  const percent = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 3 })
  const rateWords = (rate: { title: string; percent: number }) =>
    t('payments.invoice.rate', { title: rate.title, percent: percent.format(rate.percent) })
  const net = Math.round((invoice.amount - tax) * 1000) / 1000
  return (
    <article className={styles.sheet} aria-labelledby="invoice-heading">
      <h2 id="invoice-heading" className={styles.heading}>
        {t('payments.invoice.heading', { type: t(`payments.invoice.${type}`), number })}
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>{t('payments.invoice.from')}</dt>
          <dd dir="auto">{seller.title}</dd>
          <dd>{seller.country}</dd>
        </div>
        <div>
          <dt>{t('payments.invoice.to')}</dt>
          <dd dir="auto">{buyer.fullname}</dd>
          <dd>{buyer.email}</dd>
          {buyer.taxId && <dd>{t('payments.invoice.taxId', { taxId: buyer.taxId })}</dd>}
        </div>
        <div>
          <dt>{t('payments.invoice.issued')}</dt>
          <dd>
            <time dateTime={issuedTime}>{day.format(new Date(issuedTime))}</time>
          </dd>
        </div>
        <div>
          <dt>{t('payments.invoice.reference')}</dt>
          <dd>{reference}</dd>
        </div>
        {(['corrects', 'correctedBy'] as const).map((how) => {
          const other = invoice[how]
          return (
            other && (
              <div key={how}>
                <dt>{t(`payments.invoice.${how}`)}</dt>
                <dd>
                  <Link to={invoiceAddress.to({ transactionId: other.transactionId })}>{other.number}</Link>
                </dd>
              </div>
            )
          )
        })}
      </dl>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t('payments.invoice.item')}</th>
            <th scope="col">{t('payments.invoice.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <tr key={at}>
              <td dir="auto">{line.title}</td>
              <td>{amount(line.amount, currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {tax > 0 && (
            <>
              <tr>
                <th scope="row">{t('payments.invoice.net')}</th>
                <td>{amount(net, currency)}</td>
              </tr>
              <tr>
                <th scope="row">{taxRate ? rateWords(taxRate) : t('payments.invoice.tax')}</th>
                <td>{amount(tax, currency)}</td>
              </tr>
              {taxRate?.parts.map((part, at) => (
                <tr key={at} className={styles.part}>
                  <th scope="row">{rateWords(part)}</th>
                  <td>{amount(part.amount, currency)}</td>
                </tr>
              ))}
            </>
          )}
          <tr className={styles.total}>
            <th scope="row">{t('payments.invoice.total')}</th>
            <td>{amount(invoice.amount, currency)}</td>
          </tr>
        </tfoot>
      </table>
    </article>
  )
}

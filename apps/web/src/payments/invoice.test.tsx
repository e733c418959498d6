import { invoiceCalls } from '@guildhall/contract/payments'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { signedIn } from '../testing/preloaded.ts'
import { refused } from '../testing/refused.ts'
import { idFor } from '../testing/structure.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() => Promise.all([AppShell.preload(), import('./InvoicePage.tsx')]))

const transactionId = idFor('payment')
const invoice = {
  _id: idFor('invoice'),
  number: '2026-00412',
  type: 'invoice',
  corrects: null,
  correctedBy: null,
  transactionId,
  orderId: idFor('order'),
  reference: 'SK-7F3Q',
  seller: { title: 'Slow Kiln', country: 'PT' },
  buyer: { fullname: 'Hana Okafor', email: 'hana@okafor.example' },
  lines: [{ title: 'Journeyman, yearly', amount: 90, tax: 16.83 }],
  currency: 'EUR',
  amount: 90,
  tax: 16.83,
  taxRate: { title: 'IVA', percent: 23, parts: [] },
  issuedTime: '2026-06-18T10:00:00.000Z',
}

function openInvoice(answer: (input: unknown) => unknown = () => ({ invoice })) {
  const world = createWorld({ [invoiceCalls.getPaymentInvoice.path]: answer }, signedIn)
  world.open(`/invoices/${transactionId}`)
  return world
}

describe('an invoice', () => {
  it('shows all that a buyer needs for their books, and is printed', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const { asked } = openInvoice()
    const sheet = await screen.findByRole('article', { name: 'Invoice 2026-00412' })
    for (const words of ['Slow Kiln', 'Hana Okafor', 'hana@okafor.example', 'SK-7F3Q', 'Without tax€73.17'])
      expect(sheet.textContent).toContain(words)
    expect(sheet.textContent).toMatch(/Issued.*June.*2026/)
    expect(sheet.textContent).toContain('IVA 23%€16.83')
    expect(sheet.textContent).toContain('Total€90')
    await userEvent.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
    expect(asked.find(({ path }) => path === invoiceCalls.getPaymentInvoice.path)?.input).toEqual({
      transactionId,
    })
  })

  it('names the number of a company, and what the parts of the tax come to', async () => {
    const parts = [
      { title: 'CGST', percent: 9, amount: 6.87 },
      { title: 'SGST', percent: 9, amount: 6.86 },
    ]
    openInvoice(() => ({
      invoice: {
        ...invoice,
        buyer: { ...invoice.buyer, taxId: 'PT501964843' },
        tax: 13.73,
        taxRate: { title: 'GST', percent: 18, parts },
      },
    }))
    const sheet = await screen.findByRole('article', { name: 'Invoice 2026-00412' })
    for (const words of ['VAT number PT501964843', 'GST 18%€13.73', 'CGST 9%€6.87', 'SGST 9%€6.86'])
      expect(sheet.textContent).toContain(words)
  })

  it('names a credit note as one', async () => {
    openInvoice(() => ({ invoice: { ...invoice, type: 'creditNote', tax: 0, taxRate: null } }))
    const sheet = await screen.findByRole('article', { name: 'Credit note 2026-00412' })
    expect(sheet.textContent).not.toContain('Without tax')
  })

  it('leads from a credit note to what takes it back, and from there to the credit note', async () => {
    const note = { transactionId, number: 'C2026-00007' }
    const correction = { transactionId: idFor('correction'), number: 'C2026-00008' }
    openInvoice((input) => {
      const isNote = (input as { transactionId: string }).transactionId === transactionId
      const of = isNote
        ? { type: 'creditNote', number: note.number, correctedBy: correction }
        : { type: 'correction', number: correction.number, corrects: note }
      return { invoice: { ...invoice, ...of } }
    })
    await screen.findByRole('article', { name: 'Credit note C2026-00007' })
    await userEvent.click(screen.getByRole('link', { name: 'C2026-00008' }))
    const sheet = await screen.findByRole('article', { name: 'Correction C2026-00008' })
    expect(sheet.textContent).toContain('Takes back credit noteC2026-00007')
    screen.getByRole('link', { name: 'C2026-00007' })
  })

  it('is not there for others', async () => {
    openInvoice(refused(404, 'not_found', 'There is no such invoice'))
    await screen.findByRole('heading', { name: 'Page not found' })
  })
})

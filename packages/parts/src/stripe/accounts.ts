import type { Books } from './books.ts'
import { noAddress } from './payment-methods.ts'
import { listOf } from './shelf.ts'
import type { Account } from './wire.ts'

const nothingRequired = () => ({
  alternatives: [],
  current_deadline: null,
  currently_due: [],
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
})

/** What Stripe says of an account to whoever has its key. */
export const viewAccount = ({ account }: Books): Account => ({
  id: account.id,
  object: 'account',
  business_profile: {
    annual_revenue: null,
    estimated_worker_count: null,
    mcc: null,
    minority_owned_business_designation: null,
    name: account.name,
    product_description: null,
    specified_commercial_transactions_act_url: null,
    support_address: noAddress(),
    support_email: null,
    support_phone: null,
    support_url: null,
    url: null,
  },
  business_type: null,
  capabilities: { card_payments: 'active', transfers: 'active' },
  charges_enabled: true,
  controller: { type: 'account' },
  country: account.country,
  created: account.created,
  default_currency: account.currency,
  details_submitted: true,
  email: `owner@${account.id.toLowerCase().replaceAll('_', '-')}.example.com`,
  external_accounts: listOf([], `/v1/accounts/${account.id}/external_accounts`),
  future_requirements: nothingRequired(),
  metadata: {},
  payouts_enabled: true,
  requirements: nothingRequired(),
  settings: {
    bacs_debit_payments: { display_name: null, service_user_number: null },
    branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
    card_issuing: { tos_acceptance: { date: null, ip: null } },
    card_payments: {
      decline_on: { avs_failure: false, cvc_failure: false },
      statement_descriptor_prefix: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    dashboard: { display_name: account.name, timezone: 'Etc/UTC' },
    invoices: { default_account_tax_ids: null, hosted_payment_method_save: 'offer' },
    payments: {
      statement_descriptor: account.name.toUpperCase(),
      statement_descriptor_kana: null,
      statement_descriptor_kanji: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    payouts: {
      debit_negative_balances: true,
      schedule: { delay_days: 2, interval: 'daily' },
      statement_descriptor: null,
    },
    sepa_debit_payments: {},
  },
  tos_acceptance: { date: account.created, ip: null, user_agent: null },
  type: 'standard',
})

import type { CheckedForm } from '../checked-form.ts'
import { formDefinition } from '#forms/form-definition.ts'
import { DEFAULT_REGISTRATION } from '../page-forms.ts'

/** A registration as tests send it; each key is that of another visitor. */
export function checkedForm(
  changes: Partial<CheckedForm> & { fee?: number; endsAt?: string | null; isWaitlist?: boolean } = {},
): CheckedForm {
  const { fee = 6400, endsAt = null, isWaitlist = false, ...others } = changes
  const total = fee * 100
  return {
    form: {
      kind: 'registration',
      definition: formDefinition(DEFAULT_REGISTRATION),
      isWaitlist,
      isInvited: false,
      session: {
        documentId: 'd1',
        key: 'DUP2610-d1',
        sku: 'DUP2610',
        title: 'Decisions Under Pressure',
        when: '12–16 October 2026',
        month: '2026-10',
        endsAt,
        venue: 'Harbour District campus',
      },
      order: total > 0 ? { currency: 'USD', items: [{ label: 'Fee', amount: total }], total } : NOTHING,
    },
    page: '/our-programs/open/leadership/dup/register-DUP2610-d1',
    key: 'key-of-a-page',
    email: `${others.key ?? 'ada'}@company.example`,
    answers: [{ name: 'q-first-name', label: 'First name', value: 'Ada' }],
    payment: fee > 0 ? 'card' : 'none',
    ...others,
  }
}

const NOTHING = { currency: null, items: [], total: 0 }

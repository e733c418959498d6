import { type Filters, filterCalls } from '@guildhall/contract/moderation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChannel } from '../../channels/use-channel.ts'
import { serverMessage } from '../../platform/http/request-failed.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { toasted } from '../../platform/store/toasts.ts'
import { SettingsForm } from '../../settings/SettingsForm.tsx'
import { useDraft } from '../../ui/forms/use-draft.ts'
import { draftOf, type FiltersDraft, filtersOf, problemsIn } from './filters-draft.ts'
import { LinksCard } from './LinksCard.tsx'
import { NewcomersCard } from './NewcomersCard.tsx'
import { PaceCard } from './PaceCard.tsx'
import { RepetitionCard } from './RepetitionCard.tsx'
import { WordsCard } from './WordsCard.tsx'

/** The filters of a community, saved together. */
export function FiltersForm({ filters }: { readonly filters: Filters }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id: channelId } = useChannel()
  const [saved, setSaved] = useState(filters)
  const drafting = useDraft<FiltersDraft>(draftOf(saved), {
    problemsIn: (draft) => problemsIn(draft, t),
    async send(draft) {
      try {
        const reply = await dispatch(save(channelId, filtersOf(draft)))
        setSaved(reply.filters)
        dispatch(toasted({ textKey: 'channelSettings.saved', duration: 3000, kind: 'done' }))
        return null
      } catch (error) {
        return { field: null, text: serverMessage(error) ?? t('channelSettings.saveFailed') }
      }
    },
    // What was typed is shown as it was saved, such as a site without the rest of its address.
    onSaved: () => drafting.reset(),
  })
  return (
    <SettingsForm drafting={drafting}>
      <WordsCard drafting={drafting} />
      <LinksCard drafting={drafting} />
      <PaceCard drafting={drafting} />
      <RepetitionCard drafting={drafting} />
      <NewcomersCard drafting={drafting} />
    </SettingsForm>
  )
}

const save =
  (channelId: string, filters: Filters): Thunk<Promise<{ filters: Filters }>> =>
  (_dispatch, _getState, { request }) =>
    request(filterCalls.setFilters, { channelId, filters })

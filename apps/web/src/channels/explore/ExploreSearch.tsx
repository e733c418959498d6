import { exploreAddress } from '@guildhall/contract/channels/addresses'
import { Search } from 'lucide-react'
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useDebounced } from '../../ui/forms/use-debounced.ts'
import styles from './Explore.module.css'

interface Props {
  readonly query: string
  readonly space: string | null
  readonly onSearch: (query: string) => void
}

/** Searches once typing has paused. Without scripts it is a plain form that asks the server for the page. */
export function ExploreSearch({ query, space, onSearch }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(query)
  const rested = useDebounced(typed)
  const asked = useRef(query)

  function ask(text: string) {
    if (text === asked.current) return
    asked.current = text
    onSearch(text)
  }

  const askRested = useEffectEvent(ask)
  useEffect(() => askRested(rested.trim()), [rested])

  useEffect(() => {
    // The address was changed by something else, such as going back.
    if (query === asked.current) return
    asked.current = query
    setTyped(query)
  }, [query])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    ask(typed.trim())
  }

  return (
    <search className={styles.search}>
      <form action={exploreAddress.pattern} onSubmit={submit}>
        {space && <input type="hidden" name="space" value={space} />}
        <TextField
          label={t('explore.search')}
          isLabelUnseen
          name="q"
          type="search"
          size="lg"
          icon={<Search size={17} strokeWidth={1.75} />}
          placeholder={t('explore.search')}
          value={typed}
          maxLength={200}
          autoComplete="off"
          dir="auto"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
    </search>
  )
}

import { useEffect } from 'react'

const MARK = /^\(\d+\+?\) /

/** Shows a number before the title of the tab, whoever names the page. */
export function useTabCount(count: number) {
  useEffect(() => {
    const mark = () => {
      const bare = document.title.replace(MARK, '')
      const title = count > 0 ? `(${count > 99 ? '99+' : count}) ${bare}` : bare
      if (title !== document.title) document.title = title
    }
    mark()
    const observer = new MutationObserver(mark)
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => {
      observer.disconnect()
      document.title = document.title.replace(MARK, '')
    }
  }, [count])
}

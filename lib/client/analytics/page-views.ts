/** How long a new page may take to bring its title, in milliseconds. */
const TITLE_WAIT_MS = 1000

export type PageView = { path: string; title: string }

type Options = { send: (view: PageView) => void; readTitle: () => string }

export type PageViews = {
  /** A page is shown; the same one again is no new view. */
  visit: (path: string) => void
  /** The title may have changed. */
  notice: () => void
  /** Sends what waits for its title. */
  flush: () => void
}

/** One view for each change of route, with the title of the page that is reached and not of the one that is left. */
export function createPageViews({ send, readTitle }: Options): PageViews {
  let current: string | null = null
  let formerTitle = ''
  let waiting: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    if (waiting === undefined || current === null) return
    clearTimeout(waiting)
    waiting = undefined
    formerTitle = readTitle()
    send({ path: current, title: formerTitle })
  }
  const notice = () => {
    // Between two pages there is none for a moment.
    const title = readTitle()
    if (waiting !== undefined && title !== '' && title !== formerTitle) flush()
  }
  const visit = (path: string) => {
    if (path === current) return
    flush()
    current = path
    waiting = setTimeout(flush, TITLE_WAIT_MS)
    notice()
  }
  return { visit, notice, flush }
}

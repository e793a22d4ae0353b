import type { Page } from '@playwright/test'

/**
 * Answers how to wait until the scripts of the document now open have taken over, so that whatever listens does.
 * To be called before the first document: each is watched from its beginning. Listening for the connection is
 * one of the effects of the outermost layout, all of which run in one go after everything inside it is drawn.
 */
export async function watchLife(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const listen = window.addEventListener.bind(window)
    window.addEventListener = (type: string, ...rest: [EventListenerOrEventListenerObject]) => {
      if (type === 'offline') Reflect.set(window, 'isAlive', true)
      listen(type, ...rest)
    }
  })
  return () => page.waitForFunction(() => Reflect.get(window, 'isAlive') === true)
}

import { SiteUnderTest } from '../support/production/site-under-test'
import { LATER, listHeadings, readBlocks } from '../support/production/document'

/** Opens a site by the commands of docs/operation.md before the first test; answers how to close it. */
export default async function openSite(): Promise<() => Promise<void>> {
  const subject = await SiteUnderTest.create()
  try {
    await subject.surround()
    for (const block of readBlocks(listHeadings().filter((heading) => !LATER.includes(heading))))
      await subject.follow(block)
  } catch (error) {
    await subject.close()
    throw error
  }
  process.env.SITE_UNDER_TEST = JSON.stringify(subject.site)
  return () => subject.close()
}

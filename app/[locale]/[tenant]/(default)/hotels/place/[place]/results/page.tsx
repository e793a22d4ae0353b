import type { Metadata } from 'next'
import { addressMetadata, AddressPage, type Address } from '../../../_views/address-page'
import { RESULTS } from '../../../_views/addresses/results-address'

type Props = PageProps<'/[locale]/[tenant]/hotels/place/[place]/results'>

export async function generateMetadata(props: Props): Promise<Metadata> {
  return addressMetadata(await readAddress(props))
}

export default async function PlaceResultsPage(props: Props) {
  return <AddressPage {...await readAddress(props)} />
}

async function readAddress({ params, searchParams }: Props): Promise<Address> {
  const [{ place }, query] = await Promise.all([params, searchParams])
  return { family: 'place', segments: [place, 'results'], query, view: RESULTS }
}

import type { Metadata } from 'next'
import { addressMetadata, AddressPage, type Address } from '../../../_views/address-page'
import { RESULTS } from '../../../_views/addresses/results-address'

type Props = PageProps<'/[locale]/[tenant]/hotels/destination/[country]/results'>

export async function generateMetadata(props: Props): Promise<Metadata> {
  return addressMetadata(await readAddress(props))
}

export default async function CountryResultsPage(props: Props) {
  return <AddressPage {...await readAddress(props)} />
}

async function readAddress({ params, searchParams }: Props): Promise<Address> {
  const [{ country }, query] = await Promise.all([params, searchParams])
  return { family: 'destination', segments: [country, 'results'], query, view: RESULTS }
}

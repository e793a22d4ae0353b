import { partnerMetadata, PartnerPage } from '../_views/partner-page'

export const generateMetadata = () => partnerMetadata('tickets')

export default async function TicketsPage({ searchParams }: PageProps<'/[locale]/[tenant]/tickets'>) {
  return <PartnerPage vertical="tickets" query={await searchParams} />
}

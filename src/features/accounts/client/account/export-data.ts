import { fetchCall } from '../../../../platform/client/api-client.ts';
import { saveFile } from '../../../../platform/client/save-file.ts';

/**
 * Fetches everything the product holds about the signed-in person and gives the browser a file to save.
 * @throws ApiFailure
 */
export async function exportData(): Promise<void> {
  const response = await fetchCall('GET', '/api/account/export', {});
  saveFile(await response.blob(), 'labourwise-my-data.zip');
}

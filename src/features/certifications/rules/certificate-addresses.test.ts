import { expect, test } from 'vitest';
import { linkedInAddress } from './certificate-addresses.ts';

const ENTRY = {
  number: 'LWG-2026-7K3Q-X9M2-TDA1-B0C4',
  name: 'Leave, Hours & Pay',
  publicUrl: 'https://labourwise.example',
};

test('LinkedIn is told the name, the issuer, the month, the number and where to check it', () => {
  const address = new URL(linkedInAddress({ ...ENTRY, day: '2026-03-09' }));
  expect(`${address.origin}${address.pathname}`).toBe('https://www.linkedin.com/profile/add');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Leave, Hours & Pay',
    organizationName: 'LabourWise Grenada',
    issueYear: '2026',
    issueMonth: '3',
    certUrl: 'https://labourwise.example/verify/LWG-2026-7K3Q-X9M2-TDA1-B0C4',
    certId: 'LWG-2026-7K3Q-X9M2-TDA1-B0C4',
  });
});

test('without the day it is told the year alone, which the number tells', () => {
  const { searchParams } = new URL(linkedInAddress({ ...ENTRY, day: null }));
  expect([searchParams.get('issueYear'), searchParams.get('issueMonth')]).toEqual(['2026', null]);
});

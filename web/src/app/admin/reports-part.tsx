import { Reports } from '../../features/admin-reports/components/reports.tsx';

export default Reports;

import { listAuditLog, listChangedFields } from './admin/audit/list-audit-log.ts';
import { undoChange } from './admin/audit/undo-change.ts';
import { adminLogin, adminLogout, getAdminSession, getCallerAddress } from './admin/auth/admin-sign-in.ts';
import {
  changeAdminPassword,
  requestAdminPasswordReset,
  resetAdminPassword,
} from './admin/auth/change-admin-password.ts';
import {
  createCampaign,
  deleteCampaign,
  listCampaigns,
  previewCampaign,
  updateCampaign,
} from './admin/campaigns/edit-campaign.ts';
import {
  getCampaignReport,
  retryCampaignEmail,
  sendCampaign,
  sendCampaignTest,
  updateCampaignSend,
} from './admin/campaigns/send-campaign.ts';
import { createCategory, deleteCategory, listCategories, updateCategory } from './admin/content/categories.ts';
import { listContent, updateContent } from './admin/content/content.ts';
import { previewEmailText } from './admin/content/preview-email-text.ts';
import {
  createHero,
  createLook,
  createNavigation,
  deleteHero,
  deleteLook,
  deleteNavigation,
  listAdminLooks,
  listHeroes,
  listNavigation,
  sortList,
  updateHero,
  updateLook,
  updateNavigation,
} from './admin/content/site-lists.ts';
import {
  deleteCustomer,
  exportCustomers,
  getAdminCustomer,
  listAdminCustomers,
  updateCustomer,
} from './admin/customers.ts';
import { getDashboard, listOverdueJobs, subscribeToDashboard } from './admin/dashboard.ts';
import { createDiscount, deleteDiscount, listDiscounts, updateDiscount } from './admin/discounts.ts';
import { getFigures } from './admin/figures.ts';
import { fixDiscrepancy } from './admin/fix-discrepancy.ts';
import { exportLowStock, listLowStock } from './admin/low-stock.ts';
import { exportProducts } from './admin/products/export-products.ts';
import { chooseDemo, getOpeningChecklist } from './admin/opening.ts';
import { getEmailHealth, listAdminEmails } from './admin/orders/list-emails.ts';
import { exportOrders, getAdminOrder, listAdminOrders } from './admin/orders/list-orders.ts';
import { findOrdersByNumber, listOrdersToShip } from './admin/orders/shipments.ts';
import {
  correctOrderAddress,
  markOrderPaidHandler,
  refundOrderHandler,
  resendEmail,
  resolveClaimHandler,
  resolveSwapHandler,
  resolveReviewHandler,
  sendDelayNotice,
  updateOrderNote,
  updateOrderStatusHandler,
  withdrawRefundHandler,
} from './admin/orders/update-order.ts';
import { previewDiscount } from './admin/preview-discount.ts';
import { changeProducts } from './admin/products/change-products.ts';
import { createProduct, deleteProduct, updateProduct } from './admin/products/edit-product.ts';
import { getProductDemand } from './admin/products/product-demand.ts';
import { importProducts, previewProductImport } from './admin/products/import-products.ts';
import { getAdminProduct, listAdminProducts, selectProducts } from './admin/products/list-products.ts';
import { listProductTable, updateProductCells } from './admin/products/product-table.ts';
import { uploadPicture } from './admin/products/upload-picture.ts';
import { createReport, getReport, listReports } from './admin/reconciliation-reports.ts';
import { resendShopperEmail } from './admin/resend-shopper-email.ts';
import {
  getSettings,
  updateCheckoutSettings,
  updateOutfitSettings,
  updatePaymentSettings,
  updateShopSettings,
  updateShopifySettings,
  updateShippingSettings,
  updateTaxSettings,
} from './admin/settings.ts';
import { getSyncProgress, sendOrderToShopify, syncShopify } from './admin/shopify.ts';
import { importSubscribers, previewSubscriberImport } from './admin/import-subscribers.ts';
import { deleteSubscriber, exportSubscribers, listSubscribers } from './admin/subscribers.ts';
import { listStateSales } from './admin/tax-thresholds.repository.ts';
import { getAdminClaimPicture } from './orders/claims/claim-pictures.ts';
import { getAdminSwapLabel } from './orders/swaps/swap-label.ts';
import type { Handlers } from './services.ts';

/** The handlers of the `admin` function. A missing endpoint does not compile. */
export const adminHandlers: Handlers<'admin'> = {
  adminLogin,
  adminLogout,
  getAdminSession,
  changeAdminPassword,
  requestAdminPasswordReset,
  resetAdminPassword,
  getCallerAddress,
  getDashboard,
  subscribeToDashboard,
  listAuditLog,
  listChangedFields,
  undoChange,
  listCategories,
  createCategory,
  updateCategory,
  deleteCategory,
  listAdminProducts,
  getAdminProduct,
  getProductDemand,
  createProduct,
  updateProduct,
  deleteProduct,
  selectProducts,
  changeProducts,
  previewProductImport,
  importProducts,
  listProductTable,
  updateProductCells,
  uploadPicture,
  listAdminOrders,
  getAdminOrder,
  updateOrderStatus: updateOrderStatusHandler,
  markOrderPaid: markOrderPaidHandler,
  resendEmail,
  updateOrderNote,
  correctOrderAddress,
  listAdminEmails,
  resendShopperEmail,
  getEmailHealth,
  sendDelayNotice,
  sendOrderToShopify,
  refundOrder: refundOrderHandler,
  withdrawRefund: withdrawRefundHandler,
  resolveReview: resolveReviewHandler,
  resolveClaim: resolveClaimHandler,
  resolveSwap: resolveSwapHandler,
  getAdminSwapLabel,
  getAdminClaimPicture,
  listOrdersToShip,
  findOrdersByNumber,
  exportOrders,
  listAdminCustomers,
  getAdminCustomer,
  updateCustomer,
  deleteCustomer,
  exportCustomers,
  getFigures,
  listLowStock,
  exportLowStock,
  exportProducts,
  getOpeningChecklist,
  chooseDemo,
  listContent,
  updateContent,
  previewEmailText,
  listNavigation,
  createNavigation,
  updateNavigation,
  deleteNavigation,
  listHeroes,
  createHero,
  updateHero,
  deleteHero,
  listAdminLooks,
  createLook,
  updateLook,
  deleteLook,
  sortList,
  listStateSales,
  getSettings,
  updateShopSettings,
  updatePaymentSettings,
  updateShippingSettings,
  updateTaxSettings,
  updateCheckoutSettings,
  updateOutfitSettings,
  updateShopifySettings,
  listDiscounts,
  createDiscount,
  updateDiscount,
  deleteDiscount,
  previewDiscount,
  listOverdueJobs,
  listReports,
  getReport,
  createReport,
  fixDiscrepancy,
  listCampaigns,
  createCampaign,
  updateCampaign,
  deleteCampaign,
  previewCampaign,
  sendCampaignTest,
  sendCampaign,
  updateCampaignSend,
  getCampaignReport,
  retryCampaignEmail,
  listSubscribers,
  deleteSubscriber,
  exportSubscribers,
  previewSubscriberImport,
  importSubscribers,
  syncShopify,
  getSyncProgress,
};
